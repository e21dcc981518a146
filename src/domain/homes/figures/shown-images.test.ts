import { expect, test } from 'vitest'
import { picturesOf } from './shown-images.ts'

test('a picture of the proposed unit is shown only beside a photo of the home’s own', () => {
  const named = (actualPlantImage: string | null, proposedPlantImage: string | null) =>
    picturesOf({ actualPlantImage, proposedPlantImage })
  expect(named(null, 'new.jpg')).toEqual({ actual: null, proposed: null })
  expect(named('own.jpg', 'new.jpg')).toEqual({ actual: 'own.jpg', proposed: 'new.jpg' })
  expect(named('own.jpg', null)).toEqual({ actual: 'own.jpg', proposed: null })
})
