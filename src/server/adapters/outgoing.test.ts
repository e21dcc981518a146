import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { addressFault } from '#domain/operations/webhooks/webhook-address.ts'
import { isPublic, postOutside, type Resolved, whyNotTo } from './outgoing.ts'

describe('an address that a person types', () => {
  test.each([
    ['https://hooks.example.com/in?key=1', undefined],
    ['https://hooks.example.com:443/', undefined],
    ['https://xn--bcher-kva.example/', undefined],
    ['', 'no-address'],
    ['hooks.example.com', 'no-address'],
    ['ftp://hooks.example.com/', 'no-address'],
    ['javascript:alert(1)', 'no-address'],
    ['http://hooks.example.com/', 'not-https'],
    ['https://hooks.example.com:8443/', 'other-port'],
    ['https://hooks.example.com:80/', 'other-port'],
    ['https://93.184.215.14/', 'not-a-name'],
    ['https://2130706433/', 'not-a-name'],
    ['https://0x7f.1/', 'not-a-name'],
    ['https://0177.0.0.1/', 'not-a-name'],
    ['https://[::1]/', 'not-a-name'],
    ['https://[2606:4700::1111]/', 'not-a-name'],
    ['https://localhost/', 'not-a-name'],
    ['https://user@hooks.example.com/', 'has-user'],
    ['https://user:secret@hooks.example.com/', 'has-user'],
    ['https://hooks.example.com/#part', 'has-fragment'],
    ['https://hooks.example.com/#', 'has-fragment'],
  ])('%s: %s', (typed, fault) => {
    expect(addressFault(typed)).toBe(fault)
  })

  test('may be plain, private and a number where the operator named its host and port, and only there', () => {
    const named = ['n8n.local:5678', '10.0.0.5:80']
    expect(addressFault('http://n8n.local:5678/webhook/1', named)).toBeUndefined()
    expect(addressFault('http://10.0.0.5/webhook', named)).toBeUndefined()
    expect(addressFault('http://n8n.local:5679/', named)).toBe('not-https')
    expect(addressFault('http://n8n.local/', named)).toBe('not-https')
    expect(addressFault('http://user@n8n.local:5678/', named)).toBe('has-user')
  })
})

describe('an address that a name has', () => {
  test.each([
    ['public', '93.184.215.14', true],
    ['public of IPv6', '2606:4700::1111', true],
    ['public, mapped', '::ffff:93.184.215.14', true],
    ['public by NAT64', '64:ff9b::5db8:d70e', true],
    ['public by 6to4', '2002:5db8:d70e::1', true],
    ['this machine', '127.0.0.1', false],
    ['this machine by any number of its network', '127.8.9.1', false],
    ['this machine of IPv6', '::1', false],
    ['this machine, mapped', '::ffff:127.0.0.1', false],
    ['this machine in the old form', '::127.0.0.1', false],
    ['this machine by NAT64', '64:ff9b::7f00:1', false],
    ['this machine by 6to4', '2002:7f00:1::1', false],
    ['a private network by NAT64 of its own', '64:ff9b:1::5db8:d70e', false],
    ['translated', '::ffff:0:5db8:d70e', false],
    ['public in the old form', '::5db8:d70e', false],
    ['nothing', '0.0.0.0', false],
    ['nothing of IPv6', '::', false],
    ['a private network of ten', '10.1.2.3', false],
    ['a private network of 172', '172.16.0.1', false],
    ['a private network of 192', '192.168.1.1', false],
    ['a private network, mapped', '::ffff:10.0.0.1', false],
    ['behind a provider', '100.64.0.1', false],
    ['of the link', '169.254.1.1', false],
    ['metadata', '169.254.169.254', false],
    ['metadata, mapped', '::ffff:169.254.169.254', false],
    ['metadata of IPv6', 'fd00:ec2::254', false],
    ["a cloud's helper", '168.63.129.16', false],
    ["a cloud's helper, mapped", '::ffff:168.63.129.16', false],
    ["a cloud's helper by 6to4", '2002:a83f:8110::1', false],
    ['to many', '224.0.0.1', false],
    ['to all', '255.255.255.255', false],
    ['reserved', '240.0.0.1', false],
    ['for examples', '192.0.2.1', false],
    ['for measuring', '198.18.0.1', false],
    ['of the link of IPv6', 'fe80::1', false],
    ['of the site', 'fec0::1', false],
    ['local of IPv6', 'fc00::1', false],
    ['to many of IPv6', 'ff02::1', false],
    ['a tunnel', '2001::1', false],
    ['for examples of IPv6', '2001:db8::1', false],
    ['thrown away', '100::1', false],
    ['outside of 2000::/3', '4000::1', false],
    ['no address', 'hooks.example.com', false],
  ])('%s (%s): %s', (_what, address, expected) => {
    expect(isPublic(address)).toBe(expected)
  })

  test('is refused where it is one of ours, in any form', () => {
    expect(isPublic('93.184.215.14', ['93.184.215.14'])).toBe(false)
    expect(isPublic('::ffff:93.184.215.14', ['93.184.215.14', 'fe80::1'])).toBe(false)
    expect(isPublic('93.184.215.15', ['93.184.215.14'])).toBe(true)
  })

  test.each([
    [['93.184.215.14'], undefined],
    [['93.184.215.14', '2606:4700::1111'], undefined],
    [['93.184.215.14', '10.0.0.1'], 'address-refused'],
    [['127.0.0.1'], 'address-refused'],
    [[], 'name-not-found'],
  ])('counts with all others of its name: %j', async (addresses, failure) => {
    const resolve = async () => addresses.map(resolved)
    const own = () => ['127.0.0.1']
    expect(await whyNotTo('https://hooks.example.com/', { namedHosts: [], resolve, own })).toBe(failure)
  })
})

const resolved = (address: string): Resolved => ({ address, family: address.includes(':') ? 6 : 4 })

describe('a call', () => {
  let behave: (request: IncomingMessage, response: ServerResponse) => void = () => {}
  let asked: { url: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      asked.push({ url: request.url, headers: request.headers, body })
      behave(request, response)
    })
  })
  const listening = new Promise<number>((done) => {
    server.listen(0, '127.0.0.1', () => done((server.address() as AddressInfo).port))
  })
  afterAll(() => void server.close())

  async function call(answer: typeof behave, more: { timeoutMs?: number } = {}) {
    behave = answer
    asked = []
    const host = `hooks.test:${await listening}`
    const resolve = async () => [resolved('127.0.0.1')]
    const posted = { headers: { 'webhook-id': 'msg_1' }, body: '{"a":1}' }
    return postOutside(`http://${host}/in?k=1`, posted, { namedHosts: [host], resolve, ...more })
  }

  test('posts the body by the name, to the address that was found', async () => {
    const answer = await call((_request, response) => void response.end('Thank you\u0000\n!'))
    expect(answer).toMatchObject({ status: 200, failure: null, text: 'Thank you !' })
    expect(asked).toMatchObject([
      {
        url: '/in?k=1',
        body: '{"a":1}',
        headers: { host: expect.stringMatching(/^hooks\.test:/), 'webhook-id': 'msg_1' },
      },
    ])
  })

  test('follows no redirect', async () => {
    const answer = await call(
      (_request, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    )
    expect(answer).toMatchObject({ status: 302, failure: null })
    expect(asked).toHaveLength(1)
  })

  test('reads no more than 64 KB, and keeps 500 signs', async () => {
    const answer = await call((_request, response) => {
      response.writeHead(200)
      const more = () => {
        if (response.destroyed) return
        response.write('é'.repeat(8_000))
        setImmediate(more)
      }
      more()
    })
    expect(answer).toMatchObject({ status: 200, text: 'é'.repeat(500) })
  })

  test.each([
    ['120', undefined, 120],
    ['Fri, 27 Nov 2026 19:00:00 GMT', 'Fri, 27 Nov 2026 18:55:00 GMT', 300],
    ['soon', undefined, undefined],
  ])('reads how long a receiver asks to wait: %s', async (wish, date, seconds) => {
    const headers = { 'retry-after': wish, ...(date && { date }) }
    const answer = await call((_request, response) => void response.writeHead(503, headers).end())
    expect(answer).toMatchObject({ status: 503, retryAfter: seconds })
  })

  test('ends in time where nobody answers, or the answer does not end', async () => {
    expect(await call(() => {}, { timeoutMs: 50 })).toMatchObject({ status: null, failure: 'too-slow' })
    const unending = await call((_request, response) => void response.write('a'), { timeoutMs: 50 })
    expect(unending).toMatchObject({ status: null, failure: 'too-slow' })
  })

  test('ends in time where the name is not found in time', async () => {
    const resolve = () => new Promise<Resolved[]>(() => {})
    const posted = { headers: {}, body: '' }
    const slow = { namedHosts: [], resolve, timeoutMs: 50 }
    expect(await postOutside('https://hooks.example.com/', posted, slow)).toMatchObject({
      failure: 'too-slow',
    })
  })

  test('says that it was broken off', async () => {
    expect(await call((_request, response) => void response.destroy())).toMatchObject({
      failure: 'broken-off',
    })
    const midway = await call((_request, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('a', () => response.destroy())
    })
    expect(midway).toMatchObject({ status: null, failure: 'broken-off' })
  })

  test.each([
    ['http://hooks.example.com/', ['93.184.215.14']],
    ['https://93.184.215.14/', ['93.184.215.14']],
    ['https://hooks.example.com/', ['127.0.0.1']],
  ])('goes nowhere that is refused: %s', async (address, addresses) => {
    const resolve = async () => addresses.map(resolved)
    const posted = { headers: {}, body: '' }
    expect(await postOutside(address, posted, { namedHosts: [], resolve })).toMatchObject({
      status: null,
      failure: 'address-refused',
    })
  })

  test('connects to the address that was judged, even where the name has another one a moment later', async () => {
    const port = await listening
    let found = 0
    const resolve = async () => [resolved(found++ === 0 ? '127.0.0.1' : '10.255.255.1')]
    behave = (_request, response) => void response.end('here')
    const host = `hooks.test:${port}`
    const answer = await postOutside(
      `http://${host}/`,
      { headers: {}, body: '' },
      { namedHosts: [host], resolve },
    )
    expect([answer.text, found]).toEqual(['here', 1])
  })
})
