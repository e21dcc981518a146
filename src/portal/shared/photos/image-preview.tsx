import { useEffect, useState } from 'react'
import { NoImage } from '#comparison/drawings/no-image.tsx'
import classes from './image-field.module.css'
import { imageUrl } from './image-url.ts'

type ImagePreviewProps = { label: string; value: string | null; picked: File | null }

/** The chosen file, else the stored image, else a placeholder. */
export function ImagePreview({ label, value, picked }: ImagePreviewProps) {
  const pickedAddress = useAddressOf(picked)
  const [broken, setBroken] = useState<string>()
  const address = picked ? pickedAddress : value === null ? undefined : imageUrl(value)
  return (
    <div className={classes.frame}>
      {address === undefined || address === broken ? (
        <NoImage className={classes.none} />
      ) : (
        <img src={address} alt={label} className={classes.image} onError={() => setBroken(address)} />
      )}
    </div>
  )
}

/** An object URL for a file that is not uploaded yet. */
function useAddressOf(file: File | null): string | undefined {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setAddress(made)
    return () => {
      setAddress(undefined)
      URL.revokeObjectURL(made)
    }
  }, [file])
  return address
}
