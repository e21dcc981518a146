import { useState } from 'react'
import { mostRequestPhotos } from '#domain/requests/requests.ts'
import { sortChosen } from '#images/sort-chosen.ts'
import { serviceRequestTexts as texts } from '#texts/en/requests/service-request.ts'
import { fill } from '#texts/fill.ts'
import buttons from '../../ui/button.module.css'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import styles from './photo-picker.module.css'

type PhotoPickerProps = {
  /** The id of its control, which links point to. */
  id: string
  photos: readonly File[]
  onChange: (change: (photos: File[]) => File[]) => void
  problem: string | undefined
}

/** Takes up to three photos and previews them. Sending them needs the script. */
export function PhotoPicker({ id, photos, onChange, problem }: PhotoPickerProps) {
  const [refused, setRefused] = useState('')
  const room = mostRequestPhotos - photos.length

  async function take(chosen: readonly File[]) {
    // Why before they are judged: whoever sends the form at once sends them along.
    onChange((now) => withMore(now, chosen))
    const { images, refused } = await sortChosen(chosen)
    const isTooMany = photos.length + images.length > mostRequestPhotos
    setRefused((isTooMany ? [...refused, texts.photosTooMany] : refused).join('\n'))
    onChange((now) =>
      withMore(
        now.filter((photo) => !chosen.includes(photo)),
        images,
      ),
    )
  }

  const said = refused || problem
  return (
    <fieldset className={styles.group} aria-describedby={said ? `${id}-said` : undefined}>
      <legend className={styles.legend}>{texts.fields.imageNames}</legend>
      <p className={styles.hint}>{texts.photosHint}</p>
      {/* Why on the server alone: a browser with a script draws nothing of it. */}
      <noscript>{import.meta.env.SSR && <p>{texts.photosNeedScript}</p>}</noscript>
      {photos.length > 0 && (
        <ul className={styles.photos}>
          {photos.map((photo, index) => (
            <li key={keyOf(photo)} className={styles.photo}>
              <Preview photo={photo} index={index} />
              <button
                type="button"
                className={buttons.quiet}
                onClick={() => onChange((now) => now.filter((other) => other !== photo))}
              >
                {texts.removePhoto}
                <span className={styles.spoken}>{fill(texts.removeWhich, { number: index + 1 })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {room > 0 && (
        <label className={`${buttons.quiet} ${styles.add}`}>
          {photos.length === 0 ? texts.addPhotos : texts.addAnotherPhoto}
          <input
            className={styles.input}
            id={id}
            type="file"
            data-photo="request"
            accept="image/*"
            multiple
            onChange={({ currentTarget }) => {
              take([...(currentTarget.files ?? [])])
              // Why: otherwise a removed photo could not be chosen again.
              currentTarget.value = ''
            }}
          />
        </label>
      )}
      {said && (
        <p id={`${id}-said`} className={styles.problem} role="alert">
          {said}
        </p>
      )}
    </fieldset>
  )
}

/** The photos with those of the files that are not among them, as many as there is room for. */
function withMore(photos: readonly File[], files: readonly File[]): File[] {
  const more = files.filter((file) => !photos.some((photo) => keyOf(photo) === keyOf(file)))
  return [...photos, ...more].slice(0, mostRequestPhotos)
}

/** Tells photos apart, even when a phone gives all of them the same name. */
function keyOf({ name, size, lastModified }: File): string {
  return `${name} ${size} ${lastModified}`
}

function Preview({ photo, index }: { photo: File; index: number }) {
  const address = useObjectUrl(photo)
  return address === null ? (
    <span className={styles.image} />
  ) : (
    <img className={styles.image} src={address} alt={fill(texts.chosenPhoto, { number: index + 1 })} />
  )
}
