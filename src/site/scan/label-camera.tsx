import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Label } from '#comparison/drawings/label.tsx'
import { scanTexts } from '#texts/scan.ts'
import buttons from '../ui/button.module.css'
import fields from '../ui/field.module.css'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { type CameraProblem, switchTorch } from './camera.ts'
import styles from './scan.module.css'
import { type CameraInUse, watchCamera } from './watch-camera.ts'

type CameraState =
  | { is: 'off' | 'hidden' }
  /** With the chosen camera, so that the select stays in place. */
  | { is: 'starting'; camera: CameraInUse | null }
  | { is: 'on'; camera: CameraInUse; torch: boolean }
  | { is: 'failed'; problem: CameraProblem }

type LabelCameraProps = {
  /** Called with each text read, repeatedly; answers true when it is a label and the camera may stop. */
  onText: (text: string) => boolean
  onStart: () => void
  /** Words about the last reading. They lie over the picture, so that nothing moves under a thumb. */
  children: ReactNode
}

/** The camera view. It starts only on a tap and stops while the page is hidden. */
export function LabelCamera({ onText, onStart, children }: LabelCameraProps) {
  const video = useRef<HTMLVideoElement>(null)
  const stopWatching = useRef<() => void>(undefined)
  const [state, setState] = useState<CameraState>({ is: 'off' })
  const isHydrated = useHydrated()
  const isRunning = state.is === 'starting' || state.is === 'on'

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
      cameraId,
      onImage: (camera) => setState({ is: 'on', camera, torch: false }),
      onText: (text) => onText(text) && stop('off'),
      onProblem: (problem) => setState({ is: 'failed', problem }),
    })
  }

  function stop(as: 'off' | 'hidden') {
    stopWatching.current?.()
    setState({ is: as })
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

  return (
    <section className={styles.camera} aria-label="Camera">
      <div className={styles.view} data-running={state.is === 'on' || undefined}>
        <Label className={styles.viewDrawing} />
        <video ref={video} className={styles.video} aria-label="What the camera sees" muted playsInline />
        <Finder />
        <div className={styles.reading}>{children}</div>
      </div>
      {state.is === 'failed' && <Notice isProblem>{scanTexts.camera[state.problem]}</Notice>}
      {state.is === 'hidden' && <Notice>{scanTexts.hidden}</Notice>}
      <div className={styles.controls}>
        {/* Why one button: the focus stays on it in every state. */}
        <button
          type="button"
          className={isRunning ? buttons.quiet : buttons.primary}
          disabled={!isHydrated}
          onClick={() => (isRunning ? stop('off') : start(null))}
        >
          {isRunning ? scanTexts.stop : state.is === 'failed' ? scanTexts.tryAgain : scanTexts.use}
        </button>
        {state.is === 'on' && state.camera.hasTorch && (
          <button
            type="button"
            className={buttons.quiet}
            aria-pressed={state.torch}
            onClick={async () => {
              const torch = !state.torch
              if (await switchTorch(state.camera.track, torch)) setState({ ...state, torch })
            }}
          >
            {scanTexts.light}
          </button>
        )}
        {isRunning && state.camera && state.camera.cameras.length > 1 && (
          <CameraChoice camera={state.camera} onChoose={start} />
        )}
      </div>
    </section>
  )
}

function CameraChoice({ camera, onChoose }: { camera: CameraInUse; onChoose: (id: string) => void }) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label className={fields.label} htmlFor={id}>
        Camera
      </label>
      <select
        id={id}
        className={fields.control}
        value={camera.cameraId}
        onChange={(event) => onChoose(event.target.value)}
      >
        {camera.cameras.map(({ id: cameraId, name }) => (
          <option key={cameraId} value={cameraId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Four corners that show where to hold the label. */
function Finder() {
  const corners = 'M8 24v-16h16 M76 8h16v16 M92 76v16h-16 M24 92h-16v-16'
  return (
    <svg className={styles.finder} viewBox="0 0 100 100" aria-hidden="true">
      <path className={styles.finderEdge} d={corners} />
      <path className={styles.finderLine} d={corners} />
    </svg>
  )
}
