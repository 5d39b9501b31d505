// The boundary behind which shared modules may be waited for: nothing above it may import any.
void import(/* webpackChunkName: "start" */ './start').then(({ start }) => start());
