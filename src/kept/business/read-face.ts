import { z } from 'zod'
import { face1 } from '../pieces/face-1.ts'

const Face1 = z.object(face1)

/** How the business presents itself, as its settings keep it. Throws where it is not that. */
export function readFace(kept: unknown): z.infer<typeof Face1> {
  return Face1.parse(kept)
}
