import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useCallback, useState } from 'react'
import { LateDialog } from '../../ui/dialog/late-dialog.tsx'
import { latePart } from '../../ui/frame/late-part.ts'
import classes from './photo-strip.module.css'

const largePhoto = latePart(() => import('../late/large-photo.tsx').then(({ LargePhoto }) => LargePhoto))

export type ShownPhoto = { src: string; caption: string | null }

type PhotoStripProps<Photo extends ShownPhoto> = {
  photos: readonly Photo[]
  /** What they show, for those without a caption: 'From the person who asks'. */
  about: string
  isSmall?: boolean
  /** What comes before the first photo. */
  first?: ReactNode
  /** What can be done with the photo that is shown large; without it, its caption is read there. */
  tools?: (photo: Photo, close: () => void) => ReactNode
}

/** Photos beside each other; a press shows one large, with the arrows leading to the others. */
export function PhotoStrip<Photo extends ShownPhoto>(props: PhotoStripProps<Photo>) {
  const { photos, about, isSmall = false, first, tools } = props
  const [openedSrc, setOpenedSrc] = useState<string>()
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const opened = photos.findIndex(({ src }) => src === openedSrc)
  const photo = photos[opened]
  return (
    <>
      <ul className={classes.photos} data-small={isSmall || undefined}>
        {first && <li>{first}</li>}
        {photos.map(({ src, caption }, index) => (
          <li key={src}>
            <UnstyledButton
              w="100%"
              onClick={() => {
                setOpenedSrc(src)
                setOpen(true)
              }}
            >
              <img className={classes.photo} src={src} alt={`Enlarge ${index + 1} of ${photos.length}`} />
              {caption && <span className={classes.caption}>{caption}</span>}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <LateDialog part={largePhoto} isOpen={isOpen && photo !== undefined} onClose={close}>
        {(LargePhoto, isShown) => (
          <LargePhoto
            opened={isShown}
            onClose={close}
            title={`Photo ${opened + 1} of ${photos.length}`}
            src={photo?.src}
            alt={photo?.caption ?? about}
            hasOthers={photos.length > 1}
            onStep={(step) => setOpenedSrc(photos[(opened + step + photos.length) % photos.length]?.src)}
          >
            {photo && (tools ? tools(photo, close) : photo.caption)}
          </LargePhoto>
        )}
      </LateDialog>
    </>
  )
}
