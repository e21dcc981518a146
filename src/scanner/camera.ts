import { needsOf, type Scanned } from './codes.ts'
import { rememberedCamera } from './remembered-camera.ts'

/** Why the camera cannot be used; site and portal have words of their own for it. */
export type CameraProblem = 'refused' | 'none' | 'busy' | 'insecure' | 'no-reader'

/** A failure that the page explains to the reader. */
export class CameraUnusable extends Error {
  readonly problem: CameraProblem

  constructor(problem: CameraProblem) {
    super(problem)
    this.problem = problem
  }
}

export type Camera = { id: string; name: string }

/** Opens a camera, by default the one that last read a code here, else the one at the back. Throws `CameraUnusable`. */
export async function openCamera(cameraId: string | null, scanned: Scanned): Promise<MediaStream> {
  // Why: over plain http a browser offers no camera.
  if (!globalThis.isSecureContext || !navigator.mediaDevices) throw new CameraUnusable('insecure')
  const remembered = rememberedCamera()
  const which = cameraId
    ? { deviceId: { exact: cameraId } }
    : { facingMode: 'environment', ...(remembered && { deviceId: { ideal: remembered } }) }
  const { width, height } = needsOf[scanned].camera
  const video = { ...which, width: { ideal: width }, height: { ideal: height } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false }).catch((error: unknown) => {
    throw new CameraUnusable(cameraProblemOf(error))
  })
}

/** What a browser's error means, by its standard name. */
export function cameraProblemOf(error: unknown): CameraProblem {
  const name = error instanceof Error || error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'none'
  return 'busy'
}

export function closeCamera(stream: MediaStream | undefined) {
  for (const track of stream?.getTracks() ?? []) track.stop()
}

/** The available cameras. Browsers name them only once one has been allowed. */
export async function listCameras(): Promise<Camera[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(({ deviceId, label }, index) => ({ id: deviceId, name: label || `Camera ${index + 1}` }))
}

/** The camera after this one; null where there is no other. */
export function nextCamera(cameras: readonly Camera[], cameraId: string): Camera | null {
  const place = cameras.findIndex(({ id }) => id === cameraId)
  const next = cameras[(place + 1) % cameras.length]
  return next && next.id !== cameraId ? next : null
}

/** A place in the picture, from 0 to 1 from its left and its top. */
export type PlaceInImage = { x: number; y: number }

/** Has a camera focus on a place, where it can; others focus by themselves. */
export async function focusOn(track: MediaStreamTrack, place: PlaceInImage): Promise<void> {
  const abilities = track.getCapabilities?.() ?? {}
  const modes: unknown = 'focusMode' in abilities && abilities.focusMode
  const focusMode = ['single-shot', 'continuous'].find((mode) => Array.isArray(modes) && modes.includes(mode))
  if (!focusMode) return
  const focus: MediaTrackConstraintSet & { focusMode: string; pointsOfInterest: PlaceInImage[] } = {
    focusMode,
    pointsOfInterest: [place],
  }
  // Why ignored: the picture stays as it was.
  await track.applyConstraints({ advanced: [focus] }).catch(() => {})
}

/** Whether a camera has a light. Not every browser tells. */
export function hasTorch(track: MediaStreamTrack): boolean {
  const abilities = track.getCapabilities?.() ?? {}
  return 'torch' in abilities && abilities.torch === true
}

/** Turns the light on or off; returns whether that worked. */
export function switchTorch(track: MediaStreamTrack, torch: boolean): Promise<boolean> {
  const light: MediaTrackConstraintSet & { torch: boolean } = { torch }
  return track.applyConstraints({ advanced: [light] }).then(
    () => true,
    () => false,
  )
}
