// Puts the chosen theme on the page before anything is drawn, so that a dark page never flashes white.
// The key and the field are those of settings/ui-settings.ts; a file of its own because the page allows no inline script.
try {
  const settings = JSON.parse(localStorage.getItem('ui-settings') ?? '{}')
  const dark = settings.darkMode ?? matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.mantineColorScheme = dark ? 'dark' : 'light'
} catch {
  document.documentElement.dataset.mantineColorScheme = 'light'
}

// Why here, before the page's modules: the library that checks forms asks at its first breath whether it may compile
// code, which the Content-Security-Policy refuses and reports.
Reflect.set(globalThis, '__zod_globalConfig', { jitless: true })
