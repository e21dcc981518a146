/** Photos of one piece of equipment, besides the one that its comparison shows. */
export const mostEquipmentPhotos = 8

/** Characters of a caption. */
export const longestCaption = 120

export const photosFull = `A piece of equipment has ${mostEquipmentPhotos} photos at most. Delete one first.`
