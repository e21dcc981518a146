import {
  type Camera,
  type CameraProblem,
  CameraUnusable,
  closeCamera,
  hasTorch,
  listCameras,
  openCamera,
} from './camera.ts'
import { loadCodeReader } from './code-reader.ts'
import type { ReadCode, Scanned } from './codes.ts'

/** Why a pause: reading a few pictures a second is fast enough and keeps the phone cool. */
const pauseMs = 120

export type CameraInUse = { track: MediaStreamTrack; cameraId: string; cameras: Camera[]; hasTorch: boolean }

type Watch = {
  video: HTMLVideoElement
  scanned: Scanned
  /** The camera to use; null leaves the choice to the phone. */
  cameraId: string | null
  onImage: (camera: CameraInUse) => void
  /** Called with the codes of each image that has some. */
  onCodes: (codes: readonly ReadCode[]) => void
  onProblem: (problem: CameraProblem) => void
}

/** Shows a camera in a video element and reports the codes it reads, until it fails or the returned function is called. */
export function watchCamera(watched: Watch): () => void {
  const { video, scanned, cameraId, onImage, onCodes, onProblem } = watched
  let isOver = false
  let stream: MediaStream | undefined

  function stop() {
    isOver = true
    closeCamera(stream)
    video.srcObject = null
  }

  function fail(error: unknown) {
    if (isOver) return
    stop()
    onProblem(error instanceof CameraUnusable ? error.problem : 'busy')
  }

  async function watch() {
    stream = await openCamera(cameraId, scanned)
    if (isOver) return closeCamera(stream)
    const [track] = stream.getVideoTracks()
    if (!track) throw new CameraUnusable('none')
    track.addEventListener('ended', () => fail(new CameraUnusable('busy')))
    video.srcObject = stream
    // Why here: server-rendered HTML lacks this property, and phones autoplay only muted video.
    video.muted = true
    await video.play()
    const cameras = await listCameras()
    if (isOver) return
    onImage({ track, cameraId: track.getSettings().deviceId ?? '', cameras, hasTorch: hasTorch(track) })
    const read = await loadCodeReader(scanned)
    while (!isOver) {
      const codes = video.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA ? await read(video) : []
      if (!isOver && codes.length > 0) onCodes(codes)
      await new Promise((resolve) => setTimeout(resolve, pauseMs))
    }
  }

  watch().catch(fail)
  return stop
}
