import type { SortedFiles } from './judge-chosen.ts'

/**
 * Tells pictures from other files by their first bytes, as soon as they are chosen. The rules come with the first choice, since no
 * page needs them before; where they cannot come, every file is taken, and the server judges it.
 */
export const sortChosen = (files: readonly File[]): Promise<SortedFiles> =>
  import('./judge-chosen.ts').then(
    ({ judge }) => judge(files),
    () => ({ images: files, refused: [] }),
  )
