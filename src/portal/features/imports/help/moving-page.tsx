import { Anchor, Box, Button, List, Paper, Text, Title } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { movingTexts } from '#texts/en/staff/imports/moving.ts'
import { PageHeader } from '../../../ui/frame/page-header.tsx'
import classes from './moving-page.module.css'

const { order, never, programs } = movingTexts

/** How homes get out of each program, what of them comes in, and what an import never does. */
export function MovingPage() {
  return (
    <>
      <PageHeader
        title={movingTexts.title}
        action={
          <Button renderRoot={(props) => <Link to="/portal/import" {...props} />}>{movingTexts.start}</Button>
        }
      />
      <Text maw="70ch" mb="md">
        {movingTexts.lead}
      </Text>
      <nav aria-label={movingTexts.contents} className={classes.contents}>
        {Object.entries(programs).map(([key, { name }]) => (
          <Anchor key={key} href={`#from-${key}`}>
            {name}
          </Anchor>
        ))}
      </nav>
      <div className={classes.parts}>
        <Part title={order.title}>
          <List type="ordered">
            {order.steps.map((step) => (
              <List.Item key={step}>{step}</List.Item>
            ))}
          </List>
        </Part>
        <Part title={never.title}>
          <Lines lines={never.lines} />
        </Part>
        {Object.entries(programs).map(([key, program]) => (
          <Part key={key} id={`from-${key}`} title={program.name}>
            <Title order={3}>{movingTexts.howTitle}</Title>
            <List type="ordered" mb="sm">
              {program.how.map((step) => (
                <List.Item key={step}>{step}</List.Item>
              ))}
            </List>
            <Title order={3}>{movingTexts.comesTitle}</Title>
            <Text mb="sm">{program.comes}</Text>
            <Title order={3}>{movingTexts.knowTitle}</Title>
            <Lines lines={program.know} />
          </Part>
        ))}
      </div>
      <Text size="sm" c="dimmed" mt="md">
        {movingTexts.changes}
      </Text>
    </>
  )
}

function Part({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <Paper component="section" withBorder p={{ base: 'md', sm: 'lg' }} id={id} className={classes.part}>
      <Title order={2} mb="xs">
        {title}
      </Title>
      <Box maw="70ch">{children}</Box>
    </Paper>
  )
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <List>
      {lines.map((line) => (
        <List.Item key={line}>{line}</List.Item>
      ))}
    </List>
  )
}
