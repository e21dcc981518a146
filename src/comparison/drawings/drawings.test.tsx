import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { PlaceKind } from '#domain/homes/equipment/equipment.ts'
import { messages } from '#texts/en/messages.ts'
import { AirConditioner } from './air-conditioner.tsx'
import { EquipmentDrawing } from './drawing.tsx'
import { equipmentLines } from './equipment-lines.ts'
import { Furnace } from './furnace.tsx'
import { Humidifier } from './humidifier.tsx'
import { Label } from './label.tsx'
import { NoImage } from './no-image.tsx'
import { Thermostat } from './thermostat.tsx'

const decorations = { AirConditioner, Furnace, Humidifier, Label, Thermostat }

describe.each(Object.entries(decorations))('%s', (_name, Image) => {
  test('is decorative without a title, and an image with one', () => {
    expect(renderToStaticMarkup(<Image />)).toMatch(/^<svg[^>]* aria-hidden="true"/)
    const named = renderToStaticMarkup(<Image title="Your furnace" className="wide" />)
    expect(named).toMatch(/^<svg[^>]* class="wide"[^>]* role="img" aria-label="Your furnace"/)
    expect(named).not.toContain('aria-hidden')
  })

  test('is drawn in the text color with one stroke width', () => {
    const markup = renderToStaticMarkup(<Image />)
    expect(markup.match(/stroke-width="[^"]+"/g)).toEqual(['stroke-width="3"'])
    expect(markup).not.toMatch(/#[0-9a-f]{3,8}"/i)
  })
})

test('a piece of equipment is its lines over a soft area', () => {
  for (const [kind, { accent, lines }] of Object.entries(equipmentLines)) {
    const markup = renderToStaticMarkup(<EquipmentDrawing kind={kind as PlaceKind} />)
    const paths = [...markup.matchAll(/<path d="([^"]+)"/g)].map(([, d]) => d)
    expect(paths, kind).toEqual([accent, ...lines])
    expect(markup).toContain(
      `<path d="${accent}" fill="var(--drawing-accent, currentColor)" fill-opacity="0.2"`,
    )
  }
})

test('NoImage says that there is no image, visibly and to screen readers', () => {
  const markup = renderToStaticMarkup(<NoImage />)
  expect(markup).toContain(`aria-label="${messages.image.none}"`)
  expect(markup).toContain(`>${messages.image.none}</text>`)
})
