import { MantineProvider } from '@mantine/core'
import { ModalsProvider } from '@mantine/modals'
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
        <ModalsProvider>
          <RouterProvider router={router} />
        </ModalsProvider>
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
