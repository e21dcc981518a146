/** What differs each time that a test runs, and what it is in an example. */
const changing: readonly (readonly [RegExp, string])[] = [
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z/g, '2026-11-27T14:05:00.000Z'],
  [/(?<![\w-])\d{4}-\d\d-\d\d(?![\w-])/g, '2026-11-27'],
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '0b9e4c3a-6f1d-4e7a-9c55-2d8f7a1b3c60'],
  [/\b[0-9a-f]{64}\b/g, '6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b'],
  [/\bhvac_\w{40}\b/g, 'hvac_9fK2mQx7LrT4vBz8NwYc3HsD6jPg1EaUoiXq0k1b2c'],
  [/\bwhsec_[\w+/]{43}=/g, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSwMfKQ9r8GKYo='],
  [/\bmsg_[0-9a-f]{32}\b/g, 'msg_0b9e4c3a6f1d4e7a9c552d8f7a1b3c60'],
  [/\b\d{13}\.[\w-]+\.[\w-]{20,}/g, '1795805732000.a-stamp-that-comes-with-the-page'],
  [/(?<![\w-])(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/g, 'kJ3mQx7LrT4vBz8NwYc3HsD6jPg1EaUoiXq0k1b2cZw'],
  [/\b[A-Z2-7]{32}\b/g, 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'],
  [/\b[A-Z\d]{4}(-[A-Z\d]{4}){5}\b/g, 'S47K-VACR-42CG-NAKJ-OZCG-3EPO'],
  [/(?<![\w-])[0-9A-Z]{5}-[0-9A-Z]{5}(?![\w-])/g, 'NH0ET-HBX1H'],
  [/\bt=[\w-]{22}(?![\w-])/g, 't=9fK2mQx7LrT4vBz8NwYc3H'],
  [/^\d{6}$/g, '123456'],
  [/\/(customer-profile|proposal)\/\d+/g, '/$1/417'],
  [/https?:\/\/(127\.0\.0\.1(:\d+)?|portal\.test|hvac\.example\.com)/g, 'https://portal.example.com'],
  [/127\.0\.0\.1|10(\.\d{1,3}){3}/g, '203.0.113.7'],
  [/\b(?:own|person|salesperson|technician|admin)\.\d+@/g, 'ann.ash@'],
  [/\b([a-z]+)\.[\d.]{4,}(@fuzz\.example)/g, '$1$2'],
  [/\b(admin|salesperson|technician) \d+\b/g, 'Ben Bell'],
  [/(request|version|Request) \d+/g, '$1 12'],
  [/ \d{5,}\b/g, ''],
  [/1 Own Street/g, '12 Elm Street'],
  [/fuzz\.example/g, 'example.com'],
  [/\bFuzz\b/g, 'Elm'],
  [/fuzz and survive 7/g, 'gravel under the porch 12'],
]

/** Numbers that another call before moves on, by the name of their field. */
const numbers: readonly (readonly [RegExp, number])[] = [
  [/^(customerId|labelId|keptId|goneId)$/, 417],
  [/^requestId$/, 812],
  [/^(id|\w+Id|askedOf|askId|linkId)$/, 12],
  [/(count|Count|^total)$/, 1],
]

/** Ids of choices, which stand in the document itself. */
const choices = /^(requestReasonId|equipmentTypeId|roleId|billingTypeId|requestStatusId)$/

const byName: Readonly<Record<string, readonly [RegExp, string]>> = {
  typedId: [/^\d+$/, '417'],
  subjectId: [/^\d+$/, '12'],
  // The first signs of a token.
  start: [/^\w{8}$/, '9fK2mQx7'],
}

const longest = 100

function textAsExample(text: string, name: string): string {
  const [pattern, plain] = byName[name] ?? []
  if (plain !== undefined && pattern?.test(text)) return plain
  const written = changing.reduce((before, [pattern, plain]) => before.replaceAll(pattern, plain), text)
  return written.length > longest ? `${written.slice(0, longest)}…` : written
}

function numberAsExample(number: number, name: string): number {
  if (number === 0 || choices.test(name)) return number
  return numbers.find(([pattern]) => pattern.test(name))?.[1] ?? number
}

/** A value as an example of it: one row of each list, long texts cut, and what differs each time the same each time. */
export function asExample(value: unknown, name = ''): unknown {
  if (typeof value === 'string') return textAsExample(value, name)
  if (typeof value === 'number') return numberAsExample(value, name)
  if (Array.isArray(value))
    return value.slice(0, pairs.has(name) ? 2 : 1).map((each) => asExample(each, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, asExample(part, key)]),
  )
}

/** Lists that are always two. */
const pairs = new Set(['versions', 'homes', 'ids', 'range'])
