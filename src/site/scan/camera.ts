/** Why no camera can be shown; the words for each are in `messages.scan.camera`. */
export type CameraProblem = 'refused' | 'none' | 'busy' | 'insecure' | 'no-reader'

/** A failure of which the person is told. */
export class CameraUnusable extends Error {
  readonly problem: CameraProblem

  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

export type Camera = { id: string; name: string }

/** Asks for a camera, that at the back where there are several. Throws `CameraUnusable`. */
export async function openCamera(cameraId: string | null): Promise<MediaStream> {
  // Why asked for: a browser has no cameras to offer on a page that came over plain http.
  if (!globalThis.isSecureContext || !navigator.mediaDevices) throw new CameraUnusable('insecure')
  const which = cameraId ? { deviceId: { exact: cameraId } } : { facingMode: 'environment' }
  const video = { ...which, width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false }).catch((error: unknown) => {
    throw new CameraUnusable(cameraProblemOf(error))
  })
}

/** What the browser's refusal means, by the names that the standard gives them. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'busy'
}

export function closeCamera(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The cameras that can be chosen from; known by name only once one of them has been allowed. */
export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, name: label || `Camera ${index + 1}` }))
}

/** Whether the camera of a stream has a light. Not every browser says what a camera can do. */
export function hasTorch(track: MediaStreamTrack): boolean {
  const abilities = track.getCapabilities?.() ?? {}
  return 'torch' in abilities && abilities.torch === true
}

/** Turns the light on or off; answers whether it did. */
export function switchTorch(track: MediaStreamTrack, torch: boolean): Promise<boolean> {
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch }
  return track.applyConstraints({ advanced: [light] }).then(
    () => true,
    () => false,
  )
}
