import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { open, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'

const sizeBytes = 400 * 1024 * 1024

/** Mounts a small disk at a folder; false if this user may not mount. */
export function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${sizeBytes},mode=700`, 'hvac-crash', folder], {
      stdio: 'ignore',
    })
    return true
  } catch {
    return false
  }
}

/** Whether a campaign's small disk is mounted at a folder; always false without /proc. */
export function isMounted(folder: string): boolean {
  try {
    return readFileSync('/proc/mounts', 'utf8').includes(` ${folder} `)
  } catch {
    return false
  }
}

export function unmount(folder: string) {
  execFileSync('umount', ['--lazy', folder], { stdio: 'ignore' })
}

/** Fills the disk of a folder to the last block; returns a function that frees it again. */
export async function fillDisk(folder: string): Promise<() => Promise<void>> {
  const path = join(folder, 'ballast')
  const block = Buffer.alloc(1024 * 1024)
  const file = await open(path, 'w')
  try {
    for (let size = block.length; size >= 4096; size = size / 2) {
      while (await fits(() => file.write(block, 0, size))) {}
    }
  } finally {
    await file.close()
  }
  const { bavail } = await statfs(folder)
  if (bavail > 16) throw new Error(`The disk under ${folder} still has ${bavail} blocks`)
  return () => rm(path, { force: true })
}

async function fits(write: () => Promise<{ bytesWritten: number }>): Promise<boolean> {
  try {
    return (await write()).bytesWritten > 0
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false
    throw error
  }
}
