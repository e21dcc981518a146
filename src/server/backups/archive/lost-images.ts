import { hasEnoughImages } from '#domain/operations/backups/backups.ts'
import { withoutImages } from './manifest.ts'
import type { LostImages, OpenArchive } from './read-archive.ts'

/** A checked archive as what is left of it: images that are lost count as those that it never had. */
export function withoutLost(archive: OpenArchive, { missing, damaged }: LostImages): OpenArchive {
  return { ...archive, manifest: withoutImages(archive.manifest, [...missing, ...damaged]) }
}

/**
 * Which images are lost beside an archive, in sentences; undefined for none, and for single ones that are missing, which an archive may lack
 * (docs/decisions/080). One that is damaged is always told: a disk that changes what was written is about to fail.
 */
export function lossInWords(archive: OpenArchive, { missing, damaged }: LostImages): string | undefined {
  const { manifest, imageFolder } = archive
  const named = manifest.pictures.length
  const counts = { held: named - missing.length, missing: missing.length }
  const told = [
    ...(hasEnoughImages(counts)
      ? []
      : [`${countOf(missing.length, named)} missing in ${imageFolder}, where they are expected.`]),
    ...(damaged[0]
      ? [`${countOf(damaged.length, named)} damaged in ${imageFolder}: ${namesOf(damaged)}.`]
      : []),
  ]
  return told.length > 0 ? told.join(' ') : undefined
}

const countOf = (lost: number, named: number) =>
  `${lost} of ${named} ${named === 1 ? 'picture' : 'pictures'} of the archive ${lost === 1 ? 'is' : 'are'}`

const mostNamed = 3

/** By the names of their files, of which several images may have one. */
function namesOf(images: LostImages['damaged']): string {
  const files = [...new Set(images.map(({ sha256 }) => sha256))]
  const more = files.length - mostNamed
  return `${files.slice(0, mostNamed).join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
