/** The nonce by which the Content-Security-Policy accepts style sheets from scripts; empty in development. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** A document with the nonce on its style sheets, to be shown inside this page. */
export const withStyleNonce = (html: string) => html.replaceAll('<style', `<style nonce="${styleNonce}"`)

// Why: the library that locks scrolling behind a dialog writes its own style sheet, and looks here for the nonce.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })
