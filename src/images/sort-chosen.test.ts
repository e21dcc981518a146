import { expect, test } from 'vitest'
import { sortChosen } from './sort-chosen.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const heic = [0, 0, 0, 24, ...ascii('ftypheic'), 0, 0, 0, 0, ...ascii('mif1heic')]

function ascii(text: string) {
  return [...text].map((letter) => letter.charCodeAt(0))
}

const file = (name: string, bytes: readonly number[], type = '') =>
  new File([new Uint8Array(bytes)], name, { type })

test('what is no picture is refused by its name, and the pictures beside it go on', async () => {
  const { images, refused } = await sortChosen([
    file('IMG_1.jpg', jpeg, 'image/jpeg'),
    file('IMG_2.HEIC', heic),
    file('plan.svg', ascii('<?xml version="1.0"?><svg width="3"></svg>'), 'image/svg+xml'),
    file('letter.jpg', ascii('Dear furnace'), 'image/jpeg'),
    file('unnamed', jpeg),
    file('empty.png', [], 'image/png'),
  ])
  expect(images.map(({ name, type }) => [name, type])).toEqual([
    ['IMG_1.jpg', 'image/jpeg'],
    ['unnamed', 'image/jpeg'],
  ])
  const unsupported = 'This kind of picture cannot be read here. Save it as JPEG or PNG and choose it again.'
  expect(refused).toEqual([
    'IMG_2.HEIC: This is a HEIC photo, which cannot be read here. Add it from the phone itself, which then sends JPEG. Or set the iPhone to JPEG: Settings, Camera, Formats, Most Compatible.',
    `plan.svg: ${unsupported}`,
    'letter.jpg: The file given is not an image',
    'empty.png: The file given is not an image',
  ])
})
