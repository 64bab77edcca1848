/** Loaded before a program that was forked: ends it when the process that forked it is gone, however that ended. */
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
