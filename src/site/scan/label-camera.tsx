import { type ReactNode, useId, useRef } from 'react'
import { Label } from '#comparison/drawings/label.tsx'
import { useCamera } from '#scanner/use-camera.ts'
import type { CameraInUse } from '#scanner/watch-camera.ts'
import { scanTexts } from '#texts/en/site/scan.ts'
import buttons from '../ui/button.module.css'
import fields from '../ui/form/field.module.css'
import { Notice } from '../ui/notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import styles from './scan.module.css'

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
  const isHydrated = useHydrated()
  const { state, isRunning, start, stop, switchLight, focus, next } = useCamera({
    video,
    scanned: 'label',
    onStart,
    onCodes: (codes) => codes.some(({ text }) => onText(text)),
  })

  const camera = 'camera' in state ? state.camera : null
  return (
    <section className={styles.camera} aria-label="Camera">
      <div className={styles.view} data-running={state.is === 'on' || undefined}>
        <Label className={styles.viewDrawing} />
        <video
          ref={video}
          className={styles.video}
          aria-label="What the camera sees"
          muted
          playsInline
          onPointerDown={focus}
        />
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
          onClick={() => (isRunning ? stop() : start(null))}
        >
          {isRunning ? scanTexts.stop : state.is === 'failed' ? scanTexts.tryAgain : scanTexts.use}
        </button>
        {state.is === 'on' && state.camera.hasTorch && (
          <button type="button" className={buttons.quiet} aria-pressed={state.torch} onClick={switchLight}>
            {scanTexts.light}
          </button>
        )}
        {next && (
          <button type="button" className={buttons.quiet} onClick={() => start(next.id)}>
            {scanTexts.otherCamera}
          </button>
        )}
        {camera && camera.cameras.length > 1 && <CameraChoice camera={camera} onChoose={start} />}
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
