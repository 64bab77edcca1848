/** Loaded before a forked program: ends it when the process that forked it is gone for any reason. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
