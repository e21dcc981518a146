import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraProblem, switchTorch } from './camera.ts'
import type { ReadCode, Scanned } from './codes.ts'
import { type CameraInUse, watchCamera } from './watch-camera.ts'

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
      onImage: (camera) => setState({ is: 'on', camera, torch: false }),
      onCodes: (codes) => report.current(codes) && stop('off'),
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

  return { state, isRunning, start, stop: () => stop('off'), switchLight }
}
