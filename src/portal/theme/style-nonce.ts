/** With this the page's Content-Security-Policy takes a style sheet that a script wrote; empty in development. */
export const styleNonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** The sheets of a whole document that is shown inside this page. */
export const withStyleNonce = (html: string) => html.replaceAll('<style', `<style nonce="${styleNonce}"`)

// Why: what keeps the page behind a dialog from scrolling writes a sheet of its own, and asks for its nonce here.
Object.assign(globalThis, { __webpack_nonce__: styleNonce })
