import { useState } from 'react'
import { useImageUpload } from '../../../shared/photos/use-image-upload.ts'

export type CustomerPhotos = ReturnType<typeof useCustomerPhotos>

/** The chosen photos that are not uploaded yet, by the path of their field. */
export function useCustomerPhotos() {
  const images = useImageUpload()
  const [picked, setPicked] = useState<Readonly<Record<string, File>>>({})

  function pick(path: string, file: File | null) {
    images.forget(path)
    setPicked(({ [path]: _replaced, ...others }) => (file ? { ...others, [path]: file } : others))
  }

  /** Uploads the chosen photos and passes each stored name to `onStored`; returns the paths of the refused ones. */
  async function store(onStored: (path: string, imageName: string) => void): Promise<string[]> {
    const refused: string[] = []
    for (const [path, file] of Object.entries(picked)) {
      const imageName = await images.upload(path, file)
      if (imageName === undefined) {
        refused.push(path)
      } else {
        pick(path, null)
        onStored(path, imageName)
      }
    }
    return refused
  }

  return {
    picked,
    pick,
    /** Chooses these again, after they were discarded. */
    pickAll: setPicked,
    store,
    forgetAll: () => {
      for (const path of Object.keys(picked)) pick(path, null)
    },
    errorOf: images.errorOf,
    progressOf: images.progressOf,
  }
}
