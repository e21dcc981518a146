import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverFlags } from '../scripts/pinned-node.mjs'

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8')
const container = read('docs/deploy/Containerfile')
const unit = read('docs/deploy/hvac-portal.service')

test('every way to start the product limits the space for new objects and for old ones', () => {
  for (const space of ['semi', 'old'])
    expect(serverFlags.filter((flag) => flag.startsWith(`--max-${space}-space-size=`))).toHaveLength(1)
  for (const way of ['scripts/start.mjs', 'scripts/package.mjs']) expect(read(way)).toContain('serverFlags')
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
