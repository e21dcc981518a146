/** Where a stored picture is shown from. */
export function imageUrl(imageName: string): string {
  return `/images/${imageName}`
}
