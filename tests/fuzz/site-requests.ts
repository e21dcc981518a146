import { csrfFieldName } from '#domain/csrf-field.ts'
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
  '/compare',
  '/compare/result?h=gas&a=15-20&g=140m',
  '/compare/image.png',
  '/sitemap.xml',
  '/customer-profile',
  '/customer-system-analysis',
  '/proposal',
  '/not-me',
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
  '/read': ['page', 'version'],
  '/send-page-link': ['leadsTo'],
  '/proposal/': [
    'part',
    'number',
    'hash',
    'pressKey',
    'optionKey',
    'planId',
    'name',
    'isOwner',
    'agrees',
    'wishes',
    'reason',
    'askAgainOn',
    'code',
  ],
  '/customer-profile/': [
    'Furnace 1.installationYear',
    'Furnace 1.hasEcmMotor',
    'AC 1.coolingBtuPerHour',
    'Nowhere.field',
    'monthlyGasUsage',
    'billMonth',
    'confirmed',
    'requestId',
    'words',
    'part',
    'confirms',
    'AC 1.seer.scale',
  ],
  '/customer-system-analysis/': ['part', 'item', 'sendKey'],
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

const partsOfHome = ['/home?part=details&version=1', '/home?part=equipment&version=1', '/home']
const partsOfProposal = ['/share', '/end-shared', '/ask-to-send', '/give-back', '/no-reminders']

/** A request to the customer site as a browser or an attacker would send it: a page, or a form without a script. */
export function planSiteRequest(caller: Caller, world: World, chance: Chance): Outgoing {
  return chance.isBelow(0.5) ? planPage(caller, world, chance) : planForm(caller, world, chance)
}

function planPage(caller: Caller, world: World, chance: Chance): Outgoing {
  const page = chance.of(pages)
  const takesId = /^\/(customer-|images|portal|proposal)/.test(page)
  const id = page === '/proposal' ? aProposalOf(caller, chance) : chance.of([String(world.homeId()), ...ids])
  const path =
    takesId && chance.isBelow(0.8)
      ? `${page}/${page === '/images' ? chance.of([`${id}.jpg`, id]) : id}`
      : page
  const query = chance.isBelow(0.4)
    ? `?${encodeQuery([[chance.of(['k', 't', 'version', 'for', 'k[]', '__proto__']), chance.value(anyNastyText).slice(0, 3000)]])}`
    : ''
  const method = chance.isBelow(0.9)
    ? 'GET'
    : chance.of(['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'POST'])
  const url = chance.isBelow(0.1) ? mangled(path, chance) : `${path}${query}`
  const headers = { ...caller.headers(), ...(chance.isBelow(0.5) ? { accept: 'text/html' } : {}) }
  return { method, url, headers, body: '' }
}

/** The proposal that the caller holds, for its page tells of it in its cookies, or any other. */
function aProposalOf({ cookies }: Caller, chance: Chance): string {
  const held = [...cookies.keys()].flatMap((name) => /^hvac\.proposal\.(\d+)$/.exec(name)?.[1] ?? [])
  return chance.of([...held, ...held, ...ids])
}

function addressOf(form: string, caller: Caller, world: World, chance: Chance): string {
  if (form === '/proposal/')
    return `${form}${aProposalOf(caller, chance)}${chance.of(['', '', ...partsOfProposal])}`
  if (form === '/customer-profile/')
    return `${form}${chance.of([String(world.homeId()), ...ids])}${chance.of(['', '/request', ...partsOfHome])}`
  if (form === '/customer-system-analysis/')
    return `${form}${chance.of([String(world.homeId()), ...ids])}/report`
  return form.endsWith('/') ? `${form}${chance.of([String(world.homeId()), ...ids])}` : form
}

function planForm(caller: Caller, world: World, chance: Chance): Outgoing {
  const form = chance.of(Object.keys(forms))
  const url = addressOf(form, caller, world, chance)
  const fields = (forms[form] ?? []).map((name): [string, unknown] => [name, valueFor(name, world, chance)])
  const kept = fields.filter(() => chance.isBelow(0.85))
  const token: [string, unknown] = [csrfFieldName, chance.isBelow(0.9) ? caller.token() : 'guess']
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
    requestId: ['1', '2', 'x'],
    part: ['cancel', 'add', 'code', 'accept', 'decline', 'changes', 'none'],
    number: ['1', '2', '-1', '1e9'],
    hash: ['0'.repeat(64), 'short'],
    pressKey: ['a press of a form in a page', ''],
    optionKey: ['a', 'b', ''],
    planId: ['1', '', 'another'],
    isOwner: ['on'],
    agrees: ['on'],
    wishes: ['A quieter one', ''],
    reason: ['price', 'none of them'],
    askAgainOn: ['2027-03-01', '2027-02-30', ''],
    confirmed: ['yes', ''],
  }
  return chance.of(usual[name] ?? ['Some words', ''])
}
