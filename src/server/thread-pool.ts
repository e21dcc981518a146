/**
 * Imported first: Node reads the size when it needs the first thread. Passwords, images and files share these threads
 * with compression; with Node's four, two of each would hold up every page.
 */
process.env.UV_THREADPOOL_SIZE ??= '12'
