/** The path of a stored image. */
export const imageUrl = (imageName: string) => `/images/${imageName}`
