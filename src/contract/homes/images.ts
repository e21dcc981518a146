import { z } from 'zod'
import { homeInputProblems } from '#texts/en/problems/homes.ts'
import { limitsTexts } from '#texts/en/site/limits.ts'
import { post } from '../call.ts'
import { tooManyAttempts } from '../callers/auth.ts'

const reasons = [
  'not-an-image',
  'too-large',
  'damaged',
  'too-many-pixels',
  'too-much-memory',
  'unsupported',
] as const

/** What an image is for. */
const ImageUse = z.enum(['photo', 'logo', 'hero'])
export type ImageUse = z.infer<typeof ImageUse>

export const images = {
  upload: post('/api/Common/UploadImage', 'Store one or more pictures', {
    description:
      'Each part named `file` is checked and re-encoded as JPEG without metadata, 2000 px at most. ' +
      'For Admins, `use` may be `logo`: what is transparent then stays so, as PNG; or `hero`: cropped to 3:2 and stored in three sizes. ' +
      'Answers the stored names in order; all are stored or none. ' +
      'Staff’s have 50 megapixels at most, others 25, AVIF 16. ' +
      'What a customer sends belongs to that customer, 200 MB at most; what nothing names after two days is deleted. ' +
      'Who is not of staff sends 11 MB at most, and waits when many were sent; staff sends six at once, 64 MB at most.',
  })
    .input(
      z.object({
        file: z.union(
          [z.file(), z.array(z.file()).min(1).max(6, homeInputProblems.tooManyImages)],
          homeInputProblems.picture,
        ),
        use: ImageUse.default('photo'),
      }),
    )
    .output(z.array(z.string()))
    .errors({
      TOO_MANY_ATTEMPTS: tooManyAttempts,
      IMAGES_FULL: { status: 409, message: limitsTexts.photosOfHome },
      IMAGE_REFUSED: {
        status: 422,
        message: homeInputProblems.imageRefused,
        data: z.object({ fileName: z.string(), reason: z.enum(reasons) }),
      },
    }),
}
