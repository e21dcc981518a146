import { beforeAll, describe, expect, test } from 'vitest'
import { fontFamily, loadFonts, usualFonts } from './fonts.ts'
import { printable, wordParts } from './printable.ts'

/** A text as it is printed with the usual fonts alone. Why not those that are loaded: another test may have loaded more. */
const inUsualFont = (text: string) =>
  printable(text, usualFonts)
    .map((run) => run.text)
    .join('')

describe('with the usual fonts of a report', () => {
  beforeAll(() => loadFonts(null))

  test.each([
    ['figures', '−$12.50 – 80 % × 3 m³, CO₂e ≤ 5 … €5'],
    ['Polish', 'Łukasz Żółć, Gęślą Jaźń'],
    ['Czech', 'Příliš žluťoučký kůň, Ďábelské ódy'],
    ['Turkish', 'Işık Güneş, İğdır'],
    ['Greek', 'Ελένη Παπαδοπούλου, Ἀθῆναι'],
    ['Cyrillic', 'Юлия Ёлкина, Ґалаґан Їжак, Ђорђе'],
    ['Vietnamese', 'Nguyễn Thị Hường, Đặng Ủy'],
    ['Romanian and Baltic', 'Ștefan Țepeș, Jānis Bērziņš, Žemaitė'],
    ['Icelandic and Hungarian', 'Þórður Guðmundsson, Őrs Gyűrű'],
    ['quotes', '“Quote” ‘so’ „tak“ «так» O’Neill'],
  ])('%s is printed as typed', (_what, text) => {
    expect(inUsualFont(text)).toBe(text)
  })

  test('words of Latin letters are in Figtree, with every figure and sign of a comparison', () => {
    expect(printable('−$12.50 – 80 % × 3 m³ (“so”) O’Neill • Señora Müller', usualFonts)).toHaveLength(1)
    const families = printable('Łukasz', usualFonts).map((run) => run.fontFamily)
    expect(families).toEqual(['Figtree of Central Europe', fontFamily])
  })

  test.each([
    ['a letter and its mark apart', 'Łukasz Z\u0307o\u0301łc\u0301', 'Łukasz Żółć'],
    ['spaces of all kinds', 'a\u202fb\tc\nd', 'a b c d'],
    ['Chinese and Japanese', '山田 Road', '□□ Road'],
    ['Korean', '김 Kim', '□ Kim'],
    ['a family of emoji counts as one', 'Ann 👩‍👩‍👧 Ng', 'Ann □ Ng'],
    ['a flag', '🇨🇦!', '□!'],
    ['a mark that the font lacks goes with its letter', 'क्षि x', '□ x'],
    ['a control character', 'a\u0007b', 'a□b'],
  ])('%s', (_what, text, printed) => {
    expect(inUsualFont(text)).toBe(printed)
  })
})

test('only a word longer than a line is split, and nothing of it is lost', () => {
  expect(wordParts('Featherstonehaugh')).toEqual(['Featherstonehaugh'])
  expect(wordParts('W'.repeat(40)).join('')).toBe('W'.repeat(40))
  expect(wordParts('W'.repeat(40)).length).toBeGreaterThan(3)
})
