import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Image } from './image.tsx'

const drawn = (src: string | null, drawing?: string) =>
  renderToStaticMarkup(<Image src={src} alt="The plate" drawing={drawing} />)

test('a picture that was taken is shown, whatever could stand for it', () => {
  for (const html of [drawn('/a.jpg'), drawn('/a.jpg', 'A drawing')]) {
    expect(html).toContain('src="/a.jpg" alt="The plate"')
    expect(html).not.toMatch(/<svg|A drawing/)
  }
})

test('one that was never taken has its drawing in its place, or says that there is none', () => {
  expect(drawn(null, 'A drawing')).toContain('>A drawing<')
  expect(drawn(null)).toContain('<svg')
  expect(drawn(null)).not.toContain('<img')
})
