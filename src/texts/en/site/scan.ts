/** The page that reads a label with the camera or from a picture. */
export const scanTexts = {
  title: 'Scan your label',
  why: 'The label is on your furnace, or on the wall next to it. Point the camera at it.',
  notOurs: 'That is not one of our labels. Look for the one with our name on it.',
  otherSite: 'This label is of another site.',
  found: 'Label read. Opening your page.',
  noCodeInImage: 'We could not read that picture. Move closer and use good light. Or type the code below.',
  imageUnreadable: 'We could not open that picture.',
  hidden: 'We turned the camera off while you were away.',
  needsScript: 'The camera needs JavaScript. Typing the code works without it.',
  typing: 'Or type what is printed on it',
  use: 'Use the camera',
  stop: 'Stop the camera',
  tryAgain: 'Try the camera again',
  light: 'Light',
  otherCamera: 'Nothing yet? Try the other camera',
  photograph: 'Take a picture of the label',
  reading: 'Reading the picture...',
  camera: {
    refused:
      'We may not use your camera. Allow it in your browser, or take a picture of the label. You can also type the code below.',
    none: 'We found no camera. Use your phone, or type the code below.',
    busy: 'The camera did not start. Close other apps that use it, then try again.',
    insecure: 'The camera does not work here. Use your phone’s own camera app, or type the code below.',
    'no-reader': 'Part of this page did not load. Check your connection and try again.',
  },
} as const
