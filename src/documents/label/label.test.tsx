import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { demoBusiness } from '#domain/operations/business/business.ts'
import { messages } from '#texts/en/messages.ts'
import { Label } from './label.tsx'
import { LabelSheet } from './label-sheet.tsx'

const label = {
  id: 57,
  accessCode: '7K2M9-Q4XW8',
  profileLink: 'https://portal.example.com/customer-profile/57?k=7K2M9-Q4XW8',
}

test('a label says what to do and whom to call, with the number and code to type', () => {
  const markup = renderToStaticMarkup(<Label label={label} business={demoBusiness} medium="paper" />)
  const words = markup
    .replaceAll(/<[^>]*>/g, '|')
    .split('|')
    .filter(Boolean)
  expect(words).toEqual([
    'Juniper Heating &amp; Cooling (demo)',
    messages.labels.scanText,
    'Service: (416) 555-0142',
    'Office: (416) 555-0100',
    'Customer ID: 57',
    '7K2M9-Q4XW8',
  ])
})

test('the business’s logo replaces the house', () => {
  const drawn = (logoImageName: string | null) =>
    renderToStaticMarkup(<Label label={label} business={{ ...demoBusiness, logoImageName }} medium="paper" />)
  expect(drawn('1.jpg')).toContain('<img class="label-logo" src="/images/1.jpg" alt=""/>')
  expect(drawn(null)).toContain('<svg class="label-logo"')
  expect(drawn(null)).not.toContain('<img')
})

test('the name of a business cannot become markup', () => {
  const business = { ...demoBusiness, name: '<script>alert(1)</script>' }
  const markup = renderToStaticMarkup(
    <LabelSheet labels={[label]} business={business} size="as-specified" styleNonce="" />,
  )
  expect(markup).not.toContain('<script')
  expect(markup).toContain('@page { size: 55mm 100mm; margin: 0 }')
})
