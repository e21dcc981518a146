/** The URL of a stored image. */
export function imageUrl(imageName: string): string {
  return `/images/${imageName}`
}
