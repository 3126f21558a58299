/** Replaced before a text is split, because their words mean something else one by one. */
export const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:try|tries|trying|call|calls) (?:it |them )?again\b/g, "retry"],
  [/\b(?:least|most)[- ]recently[- ]used\b/g, "lru"],
  [/\btime[- ]to[- ]live\b/g, "expiry"],
  [/\bcomma[- ]separated(?: values?)?\b/g, "csv"],
  [/\blinked[- ]lists?\b/g, "linkedlist"],
  [/\b(?:to-?do|task|to do)s?[- ]lists?\b/g, "todolist"],
  [/\b(?:environment|env) var(?:iable)?s?\b/g, "setting"],
  [/\bpub(?:lish)?(?: and |[/ -]?)sub(?:scribe)?\b/g, "pubsub"],
  [/\b(?:at the same time|at once|in parallel)\b/g, "parallel"],
  [/\b(?:more than once|several times)\b/g, "duplicate"],
  [/\b(?:how often|how many)\b/g, "count"],
  [/\bsign(?:ing)?[- ]?up\b/g, "signup"],
  [/\b(?:log|sign)(?:ging)?[- ]?in\b/g, "login"],
  [/\bdrop[- ]downs?\b/g, "dropdown"],
  [/\bpop[- ]?ups?\b/g, "dialog"],
  [/\bfirst[- ]in[, -]+first[- ]out\b/g, "fifo"],
  [/\blast[- ]in[, -]+first[- ]out\b/g, "lifo"],
  [/\bbreadth[- ]first(?:[- ]search)?\b/g, "bfs"],
  [/\bdepth[- ]first(?:[- ]search)?\b/g, "dfs"],
  [/\bquick[- ]?sort\b/g, "quicksort"],
  [/\bmerge[- ]?sort\b/g, "mergesort"],
  [/\bbinary[- ]search[- ]trees?\b/g, "binary tree"],
  [/\bbinary[- ]?search\b/g, "binarysearch"],
  [/\bdrag(?:ging)?(?: and |[- ]?(?:&|n)[- ]?|-and-)drop(?:ping)?\b/g, "dragdrop"],
  [/\bin a row\b/g, "consecutive"],
  [
    /\b(json|csv|xml|yaml|html|markdown|excel)\b[^.]{0,20}?\b(?:in)?to (?:an? )?(json|csv|xml|yaml|html|markdown|excel)\b/g,
    "$1to$2",
  ],
  [/\bgroup(?:ed|s|ing)?[- ]by\b/g, "group"],
  [/\bfront[- ]?end\b/g, ""],
  [/\b(?:and|with) (?:full |complete |proper |good )?error handling\b/g, ""],
  [/\b(?:do|does|did|is|are|was|were|ca|wo|have|has|should|would|could)n['’]t\b/g, ""],
  [/['’](?:s|re|ll|ve|m|d)\b/g, ""],
  [/\bweb ?pages?\b/g, "web"],
  [/\bc\+\+/g, ""],
];

/** Each line is a group; its first word stands for all. */
export const SYNONYMS = `
retry retries retried reattempt
fetch download load loading request pull
failure fail error exception crash fault throw
dialog modal lightbox
outlier anomaly anomalies anomalous
task job work promise coroutine
parallel concurrent concurrently concurrency simultaneous simultaneously
compare equal equality comparison identical
copy clone cloning
duplicate duplicates dedupe deduplicate dedup unique distinct repeated
validate validation valid validator check verify verification checked
setting config configuration configure option preference env environment variable
email mail
sort sorting sortable ordering arrange
sorted ordered presorted
deep deeply
search lookup
count counter frequency frequent occurrence occur tally
sum total aggregate aggregation summarize add
average mean avg
group bucket
remove delete removal deletion erase
insert append
update modify edit
read parse parser parsing reader
largest biggest highest maximum max top most greatest
smallest lowest minimum min
latest newest recent last
previous prior preceding
api rest endpoint web http https webservice
url link
server backend service
text string
stop finish end finished settle settled
wait delay pause
event emitter
listen listener handler callback
hash hashing
cache caching
expiry expire expires expired expiration ttl lifetime
memoize memoization memo
evict eviction forget forgets
limit limited limiter cap bound bounded
pagination paginate page paging paged
hierarchy hierarchical
recursive recursion recursively
traversal traverse traversing visit walk
shortest cheapest
path route routing
prime primes
gcd euclid euclidean euclid's
permutation permutations permute
combination combinations
date day
month monthly
year yearly
difference differ
decorator decorate
batch batches chunk chunks
flatten unnest flat
nested nesting
argument arguments parameter
logging logger
theme appearance
toggle switch switcher
remember persist save store persistent
infinite endless
scroll scrolling
table grid datatable
trigger fire fires
stream streaming
subscribe subscriber subscription
observe observer
consecutive successive
percentage percent
pivot crosstab
transaction transactional
cumulative running
rolling moving
database db
thread threads multithread multithreaded multithreading
password passwords passphrase
safe safely secure securely
reverse backwards backward
shuffle randomize
random randomly
palindrome palindromic
word words
letter letters character characters
trait interface
collapse collapsible collapses
expand expands expandable
countdown stopwatch
`;

/**
 * Words that don't tell one snippet from another: grammar, ways to ask, general nouns, names of the languages, and the
 * things that examples are about, since a query for the top products also finds the top customers.
 */
export const COMMON_WORDS = `
whether a an the this that these those it its i me my we our you your he she they them their his her somebody someone anyone
and or but nor so if then else when while until unless because as at by for from in into of off on onto out over per to
up down with without within between through via about above below under after before during than too very also only just
not no none any all multiple each every some both few more many much other another same such own whole
is are was were be been being am do does did done doing have has had having can could will would shall should may might
must let lets get gets got getting make makes made making give gives take takes put puts go goes going come comes use
uses used using want wants need needs needed like likes please help helps thanks thank hello hi hey sure try giving answer answers piece pieces
how what which who whom whose where why there here now ever never always often sometimes already still yet again
once twice one two three four five six seven eight nine ten hundred several zero first
write writes writing written create creates creating build builds building implement implements implementing
implementation code coding codes program programs programming script scripts snippet snippets function functions method
methods class classes component components hook hooks query queries statement statements procedure module routine
algorithm algorithms example examples sample utility utilities util helper helpers library tool package solution
application applications app apps project way ways thing things something anything stuff kind kinds
simple simply basic small short little big large huge tiny good better best efficient efficiently effective fast faster
quick quickly slow nice clean modern generic reusable custom customized own proper properly correct correctly given
certain specific different various possible new old full complete real right wrong able available common popular
show shows showing shown display displays print prints return returns returning output outputs result results produce
turn turns convert converts converting transform transforms find finds finding found look looks looking detect
detects handle handles handling support supports allow allows let keep keeps keeping know set sets start starts
run runs running execute executes perform performs do process processes processing calculate calculates compute computes
determine determines define defines generate generates contain contains containing include includes including included
appear appears appearing happen happens happening become exist exists existing belong come based keyed
provide provides ensure accept accepts pass passes passing passed receive receives manage manages
javascript js ecmascript typescript ts react reactjs jsx tsx python py java jvm cpp cplusplus golang rust sql sqlite
postgres postgresql mysql node nodejs vanilla idiomatic pythonic es
async await asynchronous asynchronously synchronous
data value values element elements item items object objects array arrays list lists collection collections sequence
vector vectors slice slices dict dictionary dictionaries map maps row rows record records entry entries field fields
column columns key keys number numbers integer integers int float digit digits id ids property properties attribute
attributes input inputs structure
product products customer customers user users client clients employee employees person people name names order orders
sale sales revenue region regions category categories department departments team teams student students book books movie
movies company companies sensor sensors price prices salary salaries post posts article articles message messages
country countries city cities shop shops car cars animal animals child children world house money
player players guest guests visitor visitors author authors address addresses bunch ms sec documentation documented docs jsdoc docstring javadoc comment comments usage wrapper
`;
