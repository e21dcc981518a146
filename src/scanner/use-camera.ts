import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraProblem, focusOn, nextCamera, switchTorch } from './camera.ts'
import type { ReadCode, Scanned } from './codes.ts'
import { rememberCamera } from './remembered-camera.ts'
import { type CameraInUse, watchCamera } from './watch-camera.ts'

/** How long a camera may read nothing before the next one is offered: the first may not come near enough. */
const untilNextIsOfferedMs = 4_000

type CameraState =
  | { is: 'off' | 'hidden' }
  /** With the chosen camera, so that the select stays in place. */
  | { is: 'starting'; camera: CameraInUse | null }
  | { is: 'on'; camera: CameraInUse; torch: boolean }
  | { is: 'failed'; problem: CameraProblem }

type CameraUse = {
  video: RefObject<HTMLVideoElement | null>
  scanned: Scanned
  onStart: () => void
  /** Called with the codes of each image that has some; answers true when the camera may stop. */
  onCodes: (codes: readonly ReadCode[]) => boolean
}

/** A camera before a video element. It starts only when told to, and stops while the page is hidden. */
export function useCamera({ video, scanned, onStart, onCodes }: CameraUse) {
  const stopWatching = useRef<() => void>(undefined)
  const [state, setState] = useState<CameraState>({ is: 'off' })
  const isRunning = state.is === 'starting' || state.is === 'on'
  // Why: the camera goes on through many renderings, and reports to the latest.
  const report = useRef(onCodes)
  useEffect(() => {
    report.current = onCodes
  })

  function start(cameraId: string | null) {
    if (!video.current) return
    let cameraInUse = ''
    stopWatching.current?.()
    onStart()
    setState({
      is: 'starting',
      camera: state.is === 'on' && cameraId ? { ...state.camera, cameraId } : null,
    })
    stopWatching.current = watchCamera({
      video: video.current,
      scanned,
      cameraId,
      onImage: (camera) => {
        cameraInUse = camera.cameraId
        setState({ is: 'on', camera, torch: false })
      },
      onCodes: (codes) => {
        if (!report.current(codes)) return
        if (cameraInUse !== '') rememberCamera(cameraInUse)
        stop('off')
      },
      onProblem: (problem) => setState({ is: 'failed', problem }),
    })
  }

  function stop(as: 'off' | 'hidden') {
    stopWatching.current?.()
    setState({ is: as })
  }

  async function switchLight() {
    if (state.is !== 'on') return
    const torch = !state.torch
    if (await switchTorch(state.camera.track, torch)) setState({ ...state, torch })
  }

  /** Focuses on the place of the picture that is tapped. */
  function focus({ currentTarget, clientX, clientY }: PointerEvent<HTMLVideoElement>) {
    if (state.is !== 'on') return
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    void focusOn(state.camera.track, { x: (clientX - left) / width, y: (clientY - top) / height })
  }

  const cameraInUse = state.is === 'on' ? state.camera.cameraId : null
  const [triedInVain, setTriedInVain] = useState<string | null>(null)
  useEffect(() => {
    setTriedInVain(null)
    if (cameraInUse === null) return
    const waiting = setTimeout(() => setTriedInVain(cameraInUse), untilNextIsOfferedMs)
    return () => clearTimeout(waiting)
  }, [cameraInUse])
  const isOffered = state.is === 'on' && triedInVain === state.camera.cameraId
  const next = isOffered ? nextCamera(state.camera.cameras, state.camera.cameraId) : null

  useEffect(() => () => stopWatching.current?.(), [])
  useEffect(() => {
    if (!isRunning) return
    const rest = () => {
      if (document.visibilityState !== 'hidden') return
      stopWatching.current?.()
      setState({ is: 'hidden' })
    }
    document.addEventListener('visibilitychange', rest)
    return () => document.removeEventListener('visibilitychange', rest)
  }, [isRunning])

  return {
    state,
    isRunning,
    start,
    stop: () => stop('off'),
    switchLight,
    focus,
    /** Another camera, once this one has read nothing for some time. */
    next,
  }
}
