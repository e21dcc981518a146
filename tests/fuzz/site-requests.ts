import type { Caller } from './callers.ts'
import type { Chance } from './chance.ts'
import { encodeQuery, type Outgoing } from './exchange.ts'
import { mangled } from './plan.ts'
import { anyNastyText } from './values.ts'
import type { World } from './world.ts'

const pages = [
  '/',
  '/scan/',
  '/scan',
  '/generate-request',
  '/customer-profile',
  '/customer-system-analysis',
  '/login',
  '/portal/dashboard',
  '/images',
  '/nothing',
  '/api/nothing',
  '/api/docs',
  '/healthz',
  '/readyz',
  '/metrics',
  '/assets/x.js',
  '/favicon.ico',
  '/robots.txt',
]
const forms: Record<string, string[]> = {
  '/open-profile': ['id', 'code', 'leadsTo'],
  '/generate-request': [
    'requestReasonId',
    'equipmentTypeId',
    'email',
    'phone',
    'name',
    'address',
    'words',
    'preferredDays',
    'preferredTimes',
    'customerId',
    'website',
    'stamp',
  ],
  '/send-page-link': ['leadsTo'],
  '/customer-profile/': [
    'Furnace 1.installationYear',
    'Furnace 1.hasEcmMotor',
    'AC 1.coolingBtuPerHour',
    'Nowhere.field',
    'monthlyGasUsage',
    'billMonth',
    'confirmed',
  ],
}
const ids = [
  '1',
  '2',
  '7',
  '0',
  '-1',
  '2147483647',
  '2147483648',
  '1e3',
  '0x1',
  '%201',
  '1/2',
  '..',
  '%2e%2e',
  '%00',
  '%E0%A4%A',
  '%',
  '%EF%BC%91',
  '9'.repeat(300),
]

/** A request to the customer site as a browser or an attacker would send it: a page, or a form without a script. */
export function planSiteRequest(caller: Caller, world: World, chance: Chance): Outgoing {
  return chance.isBelow(0.5) ? planPage(caller, world, chance) : planForm(caller, world, chance)
}

function planPage(caller: Caller, world: World, chance: Chance): Outgoing {
  const page = chance.of(pages)
  const takesId = page.startsWith('/customer-') || page === '/images' || page.startsWith('/portal')
  const id = chance.of([String(world.homeId()), ...ids])
  const path =
    takesId && chance.isBelow(0.8)
      ? `${page}/${page === '/images' ? chance.of([`${id}.jpg`, id]) : id}`
      : page
  const query = chance.isBelow(0.4)
    ? `?${encodeQuery([[chance.of(['k', 'for', 'k[]', '__proto__']), chance.value(anyNastyText).slice(0, 3000)]])}`
    : ''
  const method = chance.isBelow(0.9)
    ? 'GET'
    : chance.of(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST'])
  const url = chance.isBelow(0.1) ? mangled(path, chance) : `${path}${query}`
  const headers = { ...caller.headers(), ...(chance.isBelow(0.5) ? { accept: 'text/html' } : {}) }
  return { method, url, headers, body: '' }
}

function planForm(caller: Caller, world: World, chance: Chance): Outgoing {
  const form = chance.of(Object.keys(forms))
  const url = form.endsWith('/') ? `${form}${chance.of([String(world.homeId()), ...ids])}` : form
  const fields = (forms[form] ?? []).map((name): [string, unknown] => [name, valueFor(name, world, chance)])
  const kept = fields.filter(() => chance.isBelow(0.85))
  const token: [string, unknown] = ['forgeryToken', chance.isBelow(0.9) ? caller.token() : 'guess']
  const type = chance.isBelow(0.9) ? 'application/x-www-form-urlencoded' : 'multipart/form-data; boundary=x'
  const twice = chance.isBelow(0.1) ? kept : []
  return {
    method: 'POST',
    url,
    headers: { ...caller.headers(), 'content-type': type },
    body: encodeQuery([...kept, ...twice, token]) + chance.of(['', '', '', '&words=a\0b', '&name=a%00b']),
  }
}

function valueFor(name: string, world: World, chance: Chance): unknown {
  if (chance.isBelow(0.25)) return chance.value(anyNastyText).slice(0, 8000)
  const usual: Record<string, string[]> = {
    id: [String(world.homeId()), ...ids],
    code: ['ABCDE-FGHJK', 'abcde fghjk', ''],
    leadsTo: ['profile', 'system-analysis', ''],
    requestReasonId: ['1', '2', '3', '9'],
    equipmentTypeId: ['1', '2', '3', '4', '5'],
    email: ['asker@fuzz.example', 'no address', ''],
    phone: ['416-555-0100', '1', ''],
    preferredDays: ['monday', 'someday'],
    preferredTimes: ['morning', 'never'],
    customerId: ['', String(world.homeId()), '1', '2'],
    website: ['', 'http://robot.example'],
    stamp: [world.stamp(), world.stamp(), 'forged'],
    'Furnace 1.installationYear': ['2004', '1066', '3000', 'old'],
    'Furnace 1.hasEcmMotor': ['yes', 'no', 'unknown', 'perhaps'],
    'AC 1.coolingBtuPerHour': ['36000', '1', '-5'],
    monthlyGasUsage: ['56', '0', '1234.50', '1e9', '-5'],
    billMonth: ['0', '1', '13'],
    confirmed: ['yes', ''],
  }
  return chance.of(usual[name] ?? ['Some words', ''])
}
