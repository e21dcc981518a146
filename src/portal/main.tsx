import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '@mantine/core/styles.layer.css'
import '@mantine/notifications/styles.layer.css'
import '#comparison/tokens.css'
import './theme/portal.css'
import { queryClient, router } from './router.tsx'
import { useDarkMode } from './settings/color-scheme.ts'
import { styleNonce } from './theme/style-nonce.ts'
import { cssVariablesResolver, theme } from './theme/theme.ts'
import { Dialogs } from './ui/dialogs.tsx'
import { fetchLateParts } from './ui/late-part.ts'
import { Tips } from './ui/tips.tsx'
import { Toasts } from './ui/toasts.tsx'

function Portal() {
  const { isDark } = useDarkMode()
  return (
    <MantineProvider
      theme={theme}
      getStyleNonce={() => styleNonce}
      cssVariablesResolver={cssVariablesResolver}
      forceColorScheme={isDark ? 'dark' : 'light'}
    >
      <QueryClientProvider client={queryClient}>
        <Toasts />
        <Dialogs />
        <Tips />
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  )
}

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Portal />
  </StrictMode>,
)

/** Long enough for the data of the first page, which goes first. */
const untilLatePartsMs = 2_000

const stopWaiting = router.subscribe('onResolved', () => {
  stopWaiting()
  setTimeout(fetchLateParts, untilLatePartsMs)
})
