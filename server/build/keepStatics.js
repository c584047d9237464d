/** Replaces `hoist-non-react-statics`: there is nothing to copy. */
module.exports = (target) => target;
