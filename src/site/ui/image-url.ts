/** Where a stored picture is served. */
export const imageUrl = (imageName: string) => `/images/${imageName}`
