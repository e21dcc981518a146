import { type ImageStore, isImageName } from './image-store.ts'
import { namedFiles } from './named-files.ts'

/** Stores images as files below `dir`. */
export const folderImageStore = (dir: string): ImageStore => namedFiles(dir, isImageName)
