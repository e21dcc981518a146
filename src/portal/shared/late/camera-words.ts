import type { CameraProblem } from '#scanner/camera.ts'

/** Why the camera or a picture tells nothing, and what to do. */
export const cameraWords = {
  refused:
    'The camera is not allowed here. Allow it for this site in your browser, or take a photo instead. You can always type what is printed.',
  none: 'We found no camera on this device. Choose a photo instead, or type what is printed.',
  busy: 'The camera did not start. Close other apps that use it, then try again.',
  insecure: 'The camera works only where the address begins with https. Take a photo instead.',
  'no-reader': 'The reader for codes did not load. Check your connection, then try again.',
  hidden: 'We turned the camera off while you were away.',
  otherCamera: 'Nothing yet? Try the other camera',
  noCode: 'We found no code in that picture. Move closer, hold it straight and use good light.',
  noImage: 'We could not open that picture.',
  notOurs: 'That is not one of our labels. Look for the one with our name on it.',
  otherSite: 'This label is of another site.',
} as const satisfies Record<CameraProblem, string> & Record<string, string>
