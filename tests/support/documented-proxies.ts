import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { expect } from 'vitest'
import { installedProgram, whySkippedWithout } from '../../scripts/system-programs.mjs'
import { freePort } from './processes.ts'
import { skippedIf } from './skipped.ts'

const page = new URL('../../docs/operations.md', import.meta.url)

/** The configuration in docs/operations.md, by the language of its code block. */
export function documented(language: 'nginx' | 'caddyfile'): string {
  const text = readFileSync(page, 'utf8').match(
    new RegExp(`^\`\`\`${language}\n([\\s\\S]+?)^\`\`\``, 'm'),
  )?.[1]
  if (text === undefined) throw new Error(`docs/operations.md has no block of ${language}`)
  return text
}

/** Options of tests with nginx; its certificate is made by openssl. */
export const withNginx = () => skippedIf(whySkippedWithout('nginx', 'openssl'))

/** Some containers have no IPv6, and a configuration that listens on it would not load there. */
async function hasIpv6(): Promise<boolean> {
  const server = createServer()
  return new Promise((settle) => {
    server.once('error', () => settle(false))
    server.listen(0, '::1', () => server.close(() => settle(true)))
  })
}

/** Makes a certificate for this machine, which this process trusts from now on. */
function makeCertificate(folder: string) {
  const [certificate, key] = [join(folder, 'portal.pem'), join(folder, 'portal.key')]
  const subject = ['-subj', '/CN=portal.example.com', '-addext', 'subjectAltName=IP:127.0.0.1']
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync(
    installedProgram('openssl'),
    ['req', ...kind, ...subject, '-keyout', key, '-out', certificate],
    {
      stdio: 'pipe',
    },
  )
  setDefaultCACertificates([...getCACertificates('default'), readFileSync(certificate, 'utf8')])
  return { certificate, key }
}

/**
 * Writes the documented nginx configuration to a folder of its own; only ports, certificate and file paths differ. Without IPv6 the
 * lines with [::] are left out, as the page says.
 */
export async function writeNginx(upstreams: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'hvac-nginx-'))
  const { certificate, key } = makeCertificate(folder)
  const [https, http, ipv6] = [await freePort(), await freePort(), await hasIpv6()]
  if (!ipv6)
    process.stdout.write('This machine has no IPv6: nginx is tried without the lines that listen there.\n')
  const changed = (text: string, was: string | RegExp, is: string) => {
    expect(text).toMatch(was)
    return text.replaceAll(was, is)
  }
  let site = documented('nginx')
  site = changed(site, /listen (\[::\]:)?443 /g, `listen $1${https} `)
  site = changed(site, /listen (\[::\]:)?80;/g, `listen $1${http};`)
  site = changed(site, '/etc/ssl/portal.pem', certificate)
  site = changed(site, '/etc/ssl/portal.key', key)
  site = changed(site, /\/var\/log\/nginx\//g, `${folder}/`)
  site = changed(site, '    # server 127.0.0.1:3001 max_fails=0;\n', '')
  site = changed(
    site,
    /^ {4}server 127\.0\.0\.1:3000(.*)$/gm,
    upstreams.map((origin) => `    server ${new URL(origin).host}$1`).join('\n'),
  )
  if (!ipv6) site = site.replaceAll(/^ *listen \[::\].*\n/gm, '')
  await writeFile(join(folder, 'portal.conf'), site)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
  )
  const main = [
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 2;',
    `pid ${folder}/nginx.pid;`,
    `error_log ${folder}/error.log;`,
    'events {}',
    'http {',
    `  access_log ${folder}/other.log;`,
    ...temporary,
    `  include ${folder}/portal.conf;`,
    '}',
  ]
  const configuration = join(folder, 'nginx.conf')
  await writeFile(configuration, `${main.join('\n')}\n`)
  return { folder, configuration, https, http }
}

/** nginx with the documented configuration, in front of the instances. */
export async function startNginx(upstreams: readonly string[]) {
  const { folder, configuration, https, http } = await writeNginx(upstreams)
  const program = installedProgram('nginx')
  const nginx = spawn(program, ['-c', configuration, '-p', folder], { stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  nginx.stderr.setEncoding('utf8').on('data', (text: string) => {
    words += text
  })
  const ended = once(nginx, 'exit')
  const origin = `https://127.0.0.1:${https}`
  while (nginx.exitCode === null && !(await listens(https))) await pause(50)
  if (nginx.exitCode !== null) throw new Error(`nginx ended: ${words}`)
  return {
    origin,
    plainOrigin: `http://127.0.0.1:${http}`,
    accessLog: () => readFile(join(folder, 'portal.log'), 'utf8'),
    async close() {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function listens(port: number): Promise<boolean> {
  return fetch(`https://127.0.0.1:${port}/metrics`).then(
    () => true,
    () => false,
  )
}
