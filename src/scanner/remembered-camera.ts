const name = 'camera'

/**
 * The camera that last read a code on this device: a phone has several at its back, and not each comes near enough. Browsers give each
 * site names of its own for them. Null where none did, or where the browser keeps nothing.
 */
export function rememberedCamera(): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

export function rememberCamera(cameraId: string) {
  try {
    localStorage.setItem(name, cameraId)
  } catch {
    // Why ignored: it is chosen again next time.
  }
}
