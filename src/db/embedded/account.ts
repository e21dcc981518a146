import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * The user the server runs as. PostgreSQL refuses root, so root either enters a user namespace in which it is called nobody (files
 * stay root's), or really becomes another user. docs/decisions/010
 */
export type Account = { kind: 'self' } | { kind: 'namespace' } | { kind: 'user'; uid: number; gid: number }

/** In the namespace root has only the rights of a file's owner, so uid 0 must still own what the server writes. */
export function ownerOfFiles(account: Account): { uid: number; gid: number } {
  if (account.kind === 'user') return { uid: account.uid, gid: account.gid }
  return { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0
}

export function nobody(): Account & { kind: 'user' } {
  const line = readFileSync('/etc/passwd', 'utf8').match(/^nobody:[^:]*:(\d+):(\d+):/m)
  return { kind: 'user', uid: Number(line?.[1] ?? 65534), gid: Number(line?.[2] ?? 65534) }
}

type Run = { program: string; args: string[]; stdio: StdioOptions }

/** Starts a program as the account, in a session of its own, so that Ctrl-C in the terminal reaches only the application. */
export function spawnAs(account: Account, { program, args, stdio }: Run): ChildProcess {
  const inNamespace = account.kind === 'namespace'
  return spawn(
    inNamespace ? 'unshare' : program,
    inNamespace ? ['--user', '--map-user=65534', '--map-group=65534', '--', program, ...args] : args,
    {
      ...(account.kind === 'user' ? { uid: account.uid, gid: account.gid } : {}),
      // Why: the account may not be able to enter the caller's folder, and PG* variables would reconfigure the server.
      cwd: '/',
      env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      detached: true,
      stdio,
    },
  )
}

/** Runs a program as the account until it ends; returns its exit code (-1: it could not be started) and its output. */
export async function runAs(
  account: Account,
  path: string,
  args: string[],
): Promise<{ code: number; output: string }> {
  return new Promise((settle) => {
    const chunks: string[] = []
    let child: ChildProcess
    try {
      child = spawnAs(account, { program: path, args, stdio: ['ignore', 'pipe', 'pipe'] })
    } catch (error) {
      settle({ code: -1, output: String(error) })
      return
    }
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => chunks.push(text))
    }
    child.on('error', (error) => settle({ code: -1, output: String(error) }))
    child.on('close', (code) => settle({ code: code ?? -1, output: chunks.join('') }))
  })
}

/** Whether the account may enter the folder, that is, reach its contents by path. */
export async function canEnter(account: Account, folder: string): Promise<boolean> {
  const { code } = await runAs(account, '/bin/sh', ['-c', 'test -x "$1"', 'sh', folder])
  return code === 0
}
