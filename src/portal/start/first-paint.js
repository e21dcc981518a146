// Puts the chosen theme and skins on the page before anything is drawn, so that a dark page never flashes white. It is inlined into the page.
// The keys and fields are those of settings/ui-settings.ts.

/** The build puts those of tokens/skins.ts here. @type {Record<string, Record<string, string>>} */
const skins = {}

const { dataset, style } = document.documentElement
dataset.mantineColorScheme = 'light'
try {
  const settings = JSON.parse(localStorage.getItem('ui-settings') ?? '{}')
  if (settings.darkMode ?? matchMedia('(prefers-color-scheme: dark)').matches)
    dataset.mantineColorScheme = 'dark'
  if (settings.menuSidebarCollapsed) dataset.menu = 'collapsed'
  for (const [bar, id] of [
    ['header', settings.navbarVariant],
    ['navbar', settings.sidebarSkin],
  ])
    for (const part of ['ground', 'text', 'line'])
      style.setProperty(`--${bar}-${part}`, skins[id]?.[part] ?? '')
} catch {
  // Why ignored: without storage the page is as the system prefers once the portal draws it.
}

// Why here, before the page's modules: the library that checks forms asks at its first breath whether it may compile
// code, which the Content-Security-Policy refuses and reports.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
