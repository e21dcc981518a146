import { api } from '../../../api/client.ts'

/** The queries that show photos of equipment, or what was done with them. */
export const photosShownIn = [api.equipmentPhotos.key(), api.homes.key()]
