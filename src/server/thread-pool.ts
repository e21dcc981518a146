/**
 * Imported before anything else: Node reads it when the first thread is needed. Passwords, pictures and files share these threads
 * with compression; with Node's four, two of each of the former hold up every page.
 */
process.env.UV_THREADPOOL_SIZE ??= '12'
