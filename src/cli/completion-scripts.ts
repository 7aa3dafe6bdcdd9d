/**
 * The shell scripts that connect the Tab key to `reconduit complete`. The shell never evaluates the answers or the typed words: a
 * key of an address may contain shell code.
 */
export const shells = ["bash", "zsh", "fish"] as const;
export type Shell = (typeof shells)[number];

/**
 * The exit code of `complete` if a file name is expected. Otherwise `complete` prints a candidate per line, with a tab before its
 * description.
 */
export const filesExpected = 3;

const bash = `# The Tab key in bash: eval "$(reconduit completion bash)"
_reconduit() {
  local line value word=\${COMP_WORDS[COMP_CWORD]} out
  COMPREPLY=()
  out=$(reconduit complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  if [ $? -eq ${filesExpected} ]; then compopt -o default; return; fi
  compopt +o default
  while IFS= read -r line; do
    value=\${line%%$'\\t'*}
    [ -n "$value" ] || continue
    case $word in
      \\"*)
        value=\${value//\\\\/\\\\\\\\} value=\${value//\\"/\\\\\\"}
        value=\${value//\\$/\\\\\\$} value=\${value//\\\`/\\\\\\\`}
        ;;
      \\'*) value=\${value//\\'/\\'\\\\\\'\\'} ;;
      *) printf -v value '%q' "$value" ;;
    esac
    COMPREPLY+=("$value")
  done <<< "$out"
}
complete -F _reconduit reconduit
`;

const zsh = `#compdef reconduit
# The Tab key in zsh: eval "$(reconduit completion zsh)"
_reconduit() {
  local line out
  local -a values texts
  out=$(reconduit complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)
  if [ $? -eq ${filesExpected} ]; then _files; return; fi
  for line in "\${(@f)out}"; do
    [ -n "$line" ] || continue
    values+=("\${line%%$'\\t'*}")
    texts+=("\${line/$'\\t'/  -- }")
  done
  (( \${#values} )) && compadd -l -d texts -a values
}
if [ "$funcstack[1]" = "_reconduit" ]; then
  _reconduit "$@"
else
  compdef _reconduit reconduit
fi
`;

const fish = `# The Tab key in fish: reconduit completion fish | source
function __reconduit_complete
  set -l words (commandline -opc)
  set -l out (reconduit complete -- $words[2..-1] (commandline -ct) 2>/dev/null)
  if test $status -eq ${filesExpected}
    __fish_complete_path (commandline -ct)
  else
    printf '%s\\n' $out
  end
end
complete -c reconduit -f -k -a '(__reconduit_complete)'
`;

export const scripts: { readonly [S in Shell]: string } = { bash, zsh, fish };
