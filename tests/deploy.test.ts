import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverFlags } from '../scripts/pinned-node.mjs'
import { installedProgram, whySkippedWithout } from '../scripts/system-programs.mjs'
import { whyNotHere } from '../scripts/systems.mjs'
import { skippedIf } from './support/skipped.ts'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const container = read('docs/deploy/Containerfile')
const unit = read('docs/deploy/hvac-portal.service')

test('every way to start the product limits the space for new objects and for old ones', () => {
  for (const space of ['semi', 'old'])
    expect(serverFlags.filter((flag) => flag.startsWith(`--max-${space}-space-size=`))).toHaveLength(1)
  for (const way of ['scripts/serve.mjs', 'scripts/package.mjs']) expect(read(way)).toContain('serverFlags')
  expect(unit).toContain(`/bin/node ${serverFlags.join(' ')} build/server/main.js\n`)
  const [, command = ''] = container.match(/^CMD (.+)$/m) ?? []
  expect(JSON.parse(command)).toEqual(['node', ...serverFlags, 'build/server/main.js'])
})

test('a container is built only from what the build reads', () => {
  const [all, ...rest] = read('.dockerignore')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  expect(all).toBe('*')
  const admitted = rest.filter((line) => line.startsWith('!')).map((line) => line.slice(1))
  expect(admitted).toEqual([
    '.npmrc',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'vite.documents.config.ts',
    'vite.server.config.ts',
    'vite.site.config.ts',
    'docs/licences.md',
    'scripts',
    'src',
  ])
})

test('a container has one Node, no npm, no tools, and an unprivileged user', () => {
  const [, last = ''] = container.split(/^FROM node:.*$/m)
  const [builder = '', runner = ''] = last.split(/^FROM /m)
  expect(builder).toContain('npm run package -- /product')
  expect(runner).toContain('COPY --from=built /product /app')
  expect(runner).toMatch(/^debian:/)
  expect(runner).toMatch(/^USER portal$/m)
  expect(runner).toContain('-m 0700 /data')
  expect(runner).toMatch(/^HEALTHCHECK /m)
  expect(runner).not.toMatch(/\bnpm\b|apt-get/)
  expect(container).toContain('podman build --format docker')
  expect(read('docs/operations.md')).toContain('podman build --format docker')
})

test('the unit denies what the service does not use, and allows what Node needs', () => {
  for (const setting of [
    'User=hvac-portal',
    'StateDirectoryMode=0700',
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'ProtectSystem=strict',
    'RestrictNamespaces=yes',
    'SystemCallFilter=@system-service',
    'SystemCallArchitectures=native',
    'MemoryMax=2G',
  ])
    expect(unit.split('\n')).toContain(setting)
  expect(unit).not.toMatch(/^MemoryDenyWriteExecute=/m)
})

test('compose.yaml sets only variables that the product reads, and trusts the proxy alone', () => {
  const compose = read('docs/deploy/compose.yaml')
  const [, portal = '', database = '', proxy = ''] = compose.split(/^ {2}(?:portal|database|proxy):$/m)
  const names = [...portal.matchAll(/^ {6}([A-Z_]+): /gm)].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(10)
  for (const name of names) expect(read('docs/operations.md')).toContain(`\`${name}\``)
  const [, trusted] = portal.match(/TRUST_PROXY: (\S+)/) ?? []
  expect(proxy).toContain(`ipv4_address: ${trusted}\n`)
  expect(portal + database).not.toContain('ports:')
  expect(portal).toContain('BACKUP_DIR: /backups\n')
  expect(portal).toContain('- ./backups:/backups\n')
})

test('the Caddyfile of compose.yaml is that of the manual', () => {
  const [, documented = ''] = read('docs/operations.md').match(/```caddyfile\n([\s\S]+?)```/) ?? []
  const here = read('docs/deploy/Caddyfile')
  expect(
    here
      .replaceAll('{$HOST_NAME}', 'portal.example.com')
      .replace('portal:3000 second:3000', '127.0.0.1:3000 127.0.0.1:3001')
      .replace('portal:3000', '127.0.0.1:3000'),
  ).toBe(documented)
})

test.each([
  ['linux', true, undefined],
  ['darwin', false, undefined],
  ['win32', false, /^The product does not run on Windows itself: start it in WSL 2/],
  ['linux', false, /glibc, as Alpine does/],
  ['freebsd', false, /^The product does not run on freebsd: it runs on Linux with glibc and on macOS\.$/],
] as const)('on %s, with glibc: %s, npm start says %s', (platform, isGlibc, sentence) => {
  const said = whyNotHere(platform, isGlibc)
  if (sentence) expect(said).toMatch(sentence)
  else expect(said).toBeUndefined()
})

test('npm start reaches its sentence on Windows, where exec is no command, and leaves nothing beside the server', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(scripts.start).toBe('node scripts/start.mjs && exec node_modules/node/bin/node scripts/serve.mjs')
})

test(
  'the alarms are silent in a quiet and a busy office, and all ring in a broken one',
  skippedIf(whySkippedWithout('promtool')),
  () => {
    const rules = join(import.meta.dirname, 'documented-alarms.yml')
    const { status, stdout, stderr } = spawnSync(installedProgram('promtool'), ['test', 'rules', rules], {
      encoding: 'utf8',
    })
    expect({ status, said: stdout + stderr }).toEqual({
      status: 0,
      said: expect.stringContaining('SUCCESS'),
    })
  },
)
