import { homeLimitWords } from '#texts/en/words/home-limits.ts'
import { fill } from '#texts/fill.ts'

/** Photos of one piece of equipment, besides the one that its comparison shows. */
export const mostEquipmentPhotos = 8

/** Characters of a caption. */
export const longestCaption = 120

export const photosFull = fill(homeLimitWords.photosFull, { most: mostEquipmentPhotos })
